import { phrases, type Phrases } from '../language/phrases.ts'
import { wordSet } from '../language/word-lists.ts'
import type { LineName } from '../conversation/own-lines.ts'

/** How a personality begins that says who the character is. */
export const addressed: readonly string[] = ['you are ', "you're ", 'you’re ']
/** What follows is no introduction where it has one of these: "You are an assistant that must be polite." */
export const instructing = wordSet('you your yourself must should assistant model ai answer respond')

const people = 'staff|team|guard|guards|volunteer|volunteers|librarian|librarians|receptionist|receptionists'
const places = 'reception|entrance|gate|door|till|bar|café|cafe|kiosk|gallery|foyer|lobby'
/** Whom, or where, visitors are told to ask. */
export const whomToAsk = phrases(`
  ask the ${people} at|in|on the <word>? <word>? desk|office|counter|shop|hall,
  ask the ${people} at|in|on the <word>? ${places}, ask the ${people},
  ask at|in the? <word>? <word>? <word>? desk|counter|office|reception|shop`)

/** Where somebody can be asked. */
export const desks = phrases(`
  the? information|info|help|front|welcome|service|enquiry|enquiries|ticket|reception|issue|lending|library|visitor
  desk|point|counter,
  the? box|ticket office, the|our reception !room|hall|class|party`)
/** The same where it has no name: only where none has one, for there may be several. */
export const plainDesks = phrases('at the front? desk, at the counter, at reception !room|hall|class')

/** What stands before a line in quotation marks, by what the line is for. */
export const cues: Readonly<Record<LineName, Phrases>> = {
  unknown: phrases('not know|answer, unknown'),
  where: phrases('who|whom|where to ask'),
  notCaught: phrases('not|cannot hear|hears|catch|catches|understand|understands'),
  minute: phrases('one|a minute'),
  goodbye: phrases('goodbye|farewell|leaving|leave, at the end, time is up|over'),
  'self-harm': phrases('end|ending his|her|their <word>? <word>? <word>? life, suicide, self harm'),
  medical: phrases('hurt|ill|injured|unwell'),
  fire: phrases('fire|smoke'),
  'lost-child': phrases('child'),
  harassment: phrases('harass|harassed|harasses|harassing|harassment|threaten|threatened|threatens|threatening'),
  danger: phrases('in danger, in any other danger'),
}
