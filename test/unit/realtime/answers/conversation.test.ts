import { describe, expect, test } from 'vitest'
import { collection, converse, friday, heard, answersOf, said, sourceOf, typed } from './support.ts'

const museum = collection('museum')
const ask = (text: string, mind = answersOf(museum)) => mind.reply(typed(text), friday)

test('a greeting is the script word for word, else a line with the name', () => {
  expect(answersOf(museum, { startScript: 'Welcome in. Answers the step.' }).greeting()).toEqual([
    'Welcome in.',
    'Answers the step.',
  ])
  expect(answersOf(museum).greeting().join(' ')).toMatch(/Alma Reed/)
})

describe('small talk', () => {
  test('has a short answer without a source', () => {
    for (const text of ['hello', 'Good morning!', 'thank you very much', 'How are you?', 'can you hear me?', 'ok']) {
      const reply = ask(text)
      expect(reply.kind).toBe('answer')
      expect(sourceOf(reply)).toBeUndefined()
      expect(said(reply)).not.toMatch(/don't know/)
    }
  })

  test('is talk where the papers have its words, too', () => {
    const papers =
      '# Clinic\n\nThe practice is shut on Sundays. Marcus, whose name is on the door, helps with forms.\n\nQ: Is the skeleton real?\nThe skeleton in the hall is real.'
    const acts = { 'Are you real?': 'are-you-real', "What's your name?": 'who-are-you', 'shut up': 'insult' }
    for (const [text, act] of Object.entries(acts)) expect(ask(text, answersOf(papers))).toMatchObject({ act })
    expect(said(ask('Is the skeleton real?', answersOf(papers)))).toMatch(/in the hall/)
  })

  test('ends the conversation with a goodbye only', () => {
    for (const text of ['goodbye', 'Bye bye!', 'thanks, goodbye', 'I have to go now'])
      expect(ask(text).kind).toBe('goodbye')
    expect(ask('where can I say goodbye to my horse').kind).not.toBe('goodbye')
  })

  test('is talk after an answer, too, and what asks on is not', () => {
    const after = (text: string) => {
      const mind = answersOf(museum)
      expect(converse(mind, ['How much is a ticket for adults?'])[0]).toMatch(/\d/)
      const reply = mind.reply(typed(text), friday)
      return reply.kind === 'answer' ? (reply.act ?? 'papers') : reply.kind
    }
    const acts: Record<string, string> = {
      Hello: 'greeting',
      'thank you': 'thanks',
      'who are you?': 'who-are-you',
      'are you real?': 'are-you-real',
      'how are you?': 'how-are-you',
      'how old are you?': 'how-old-are-you',
      'tell me a joke': 'joke',
      'I love you': 'love',
      'you are stupid': 'insult',
      'which day is today?': 'date',
      'what can you do?': 'what-can-i-ask',
    }
    expect(Object.fromEntries(Object.keys(acts).map((text) => [text, after(text)]))).toEqual(acts)
    const asksOn = ['And by whom?', 'How old is it?', 'Who founded it?', 'why?', 'and before?']
    expect(asksOn.filter((text) => Object.values(acts).includes(after(text)))).toEqual([])
  })

  test('tells who the character is in the first person, and that it is a computer character', () => {
    const mind = answersOf(museum, {
      name: 'Ada Finn',
      personality: 'You are a bell founder from Ghent. You like rain.',
    })
    expect(said(ask('who are you?', mind))).toBe("I'm Ada Finn, a bell founder from Ghent.")
    expect(said(ask('are you a real person', mind))).toMatch(/computer character/)
    const told = answersOf(museum, { personality: 'You must answer politely. Never talk about money.' })
    expect(said(ask("what's your name", told))).toBe("I'm Alma Reed.")
  })

  test('names what can be asked about', () => {
    const reply = ask('what can you help me with?')
    expect(said(reply)).toMatch(/opening hours, admission/)
    expect(reply.kind === 'answer' && reply.suggestions?.length).toBeGreaterThan(1)
  })

  test('lines of the personality in quotation marks are said as they stand', () => {
    const mind = answersOf(museum, {
      personality:
        'You are Ada. When you do not know, say: "No bell rings. Ask the warden." When you did not hear, say “Speak up.” At the end, say "Ring again."',
    })
    expect(ask('who is the king of Norway', mind).sentences).toEqual(['No bell rings.', 'Ask the warden.'])
    expect(mind.reply(heard('', []), friday).sentences).toEqual(['Speak up.'])
    expect(mind.line('goodbye')).toEqual(['Ring again.'])
  })
})

test('what is said a third time, since nothing else is known, is told to be all', () => {
  const content =
    '# Mill\n\n## The wheel\n\nThe wheel was built in 1790.\n\n## Hours\n\nWe are open every day from 10:00 to 17:00.'
  for (const question of ['When was the wheel built?', 'When are you open?']) {
    const [first, ...again] = converse(answersOf(content), [question, question, question])
    expect(again).toEqual([`What I know of that is this: ${first}`, `I know no more of that than this: ${first}`])
  }
})

test('what was said is not said again as if it were new', () => {
  for (const question of [
    'How much is a ticket for adults?',
    'What is the bell called?',
    'How tall is the Quillfeather clock?',
  ]) {
    const [once, twice] = converse(answersOf(museum), [question, question])
    expect(twice, question).not.toBe(once)
  }
})

describe('a question that leans on the one before', () => {
  test('is understood', () => {
    const answers = converse(answersOf(museum), [
      'tell me about the orrery',
      'who made it?',
      'how heavy is the Quillfeather clock',
      'who built it',
    ])
    expect(answers[1]).toMatch(/Ignatius Bell/)
    expect(answers[3]).toMatch(/Ottoline Marsh/)
  })

  test('keeps its kind when it only names another thing', () => {
    const answers = converse(answersOf(collection('shop')), ['how much are bamboo needles?', 'and the wooden buttons?'])
    expect(answers[1]).toMatch(/80 cents/)
  })

  test('says the last answer again', () => {
    const answers = converse(answersOf(museum), ['who made the orrery', 'thanks', 'say that again please'])
    expect(answers[2]).toBe(answers[0])
  })

  test('says nothing a third time while the passage has something else to tell', () => {
    const content =
      'Q: When was the clock built?\n\nThe clock was built in 1873. Children like the brass birds on its roof.'
    const question = 'When was the clock built?'
    const answers = converse(answersOf(content), [question, question, question])
    expect(answers[1]).toBe('What I know of that is this: The clock was built in 1873.')
    expect(answers[2]).toBe('Children like the brass birds on its roof.')
  })

  test('has only the part that answers when a whole sentence would be said a third time', () => {
    const content =
      '# Lake baths\n\n- A day ticket costs 9 euros.\n- The smoke sauna can be rented on Saturdays for up to eight people, €110, booking a fortnight ahead as it takes six hours to heat.\n- Towels are lent for 3 euros.'
    const answers = converse(answersOf(content), [
      'How many people can rent the smoke sauna?',
      'What does renting the smoke sauna cost?',
      'On which days can the smoke sauna be rented?',
      'How long does the smoke sauna take to heat?',
    ])
    expect(answers[1]).toBe(`What I know of that is this: ${answers[0]}`)
    expect(answers[2]).toBe(
      'What I know of that is this: The smoke sauna can be rented on Saturdays for up to eight people, €110.',
    )
    expect(answers[3]).toBe('What I know of that is this: booking a fortnight ahead as it takes six hours to heat.')
  })

  test('changes nothing until the turn is remembered', () => {
    const mind = answersOf(museum)
    mind.reply(typed('who made the orrery'), friday)
    expect(mind.reply(typed('say that again'), friday).sentences).toEqual(mind.greeting())
  })

  test.each([
    'who made the orrery',
    'who owns the moon',
    'tell me a joke',
    'How heavy is the clock, and who made the orrery?',
  ])('forgets "%s" and what was said to it when that was cut off', (text) => {
    const mind = answersOf(museum)
    const [before, asked] = [typed('when was the quillfeather clock built'), typed(text)]
    mind.remember(before, mind.reply(before, friday))
    const [reply, again] = [mind.reply(asked, friday), mind.reply(typed('say that again'), friday)]
    mind.remember(asked, reply)()
    expect(mind.reply(asked, friday)).toEqual(reply)
    expect(mind.reply(typed('say that again'), friday)).toEqual(again)
  })
})

describe('what was heard', () => {
  const listen = (...args: Parameters<typeof heard>) => answersOf(museum).reply(heard(...args), friday)

  test('is answered in a loud place, too, when both decodes agree and the papers do', () => {
    const words = 'how heavy is the quillfeather clock'
    expect(said(listen(words, 0.8, { secondText: words, surroundings: 'loud' }))).toMatch(/640/)
  })

  const question = 'when was the quillfeather clock built'

  test('is answered when both decodes agree', () => {
    expect(said(listen(question, 0.8))).toMatch(/1873/)
    expect(said(listen(question, 0.8, { secondText: question }))).toMatch(/1873/)
  })

  test('is asked back with questions that lead to answers when the decodes differ', () => {
    const reply = listen('how is the quillfeather clock for a', 0.8, { secondText: 'who is quillfeather flood' })
    expect(reply.kind).toBe('did-you-mean')
    const choices = reply.kind === 'did-you-mean' ? reply.choices : []
    expect(choices.length).toBeGreaterThan(0)
    expect(choices.filter((choice) => !sourceOf(ask(choice)))).toEqual([])
  })

  test('is not caught when it is noise', () => {
    expect(listen('', []).kind).toBe('not-caught')
    expect(listen('the to of it is', 0.8, { secondText: 'noon a card' }).kind).toBe('not-caught')
    // One word of it stands in the papers, and may have been meant.
    expect(listen('the to of lentil is', 0.8, { secondText: 'noon a card' }).kind).not.toBe('answer')
    expect(listen(question, 0.1).kind).toBe('not-caught')
  })

  test('is taken from the second decode when that one reads better', () => {
    const reply = listen('the much is a any pass', 0.8, { secondText: 'how much is the annual pass' })
    expect(reply.kind === 'answer' ? said(reply) : reply.kind === 'did-you-mean' && reply.choices.join(' ')).toMatch(
      /annual pass/,
    )
  })

  test('is not answered when its beginning was clear and nothing fits', () => {
    const reply = listen('who painted the sun tower', 0.8, { secondText: 'who painted the bell by hand' })
    expect(reply.kind).not.toBe('answer')
  })

  test('never gives a wrong fact for words dropped or replaced', () => {
    const mind = answersOf(museum)
    const junk = ['noon', 'lentil', 'the', 'card', 'at', 'seven']
    const wrong: string[] = []
    for (let drop = 0; drop < 6; drop++)
      for (const filler of junk) {
        const words = question.split(' ')
        words[drop] = filler
        const reply = mind.reply(
          heard(words.join(' '), 0.8, { secondText: question.split(' ').toSpliced(drop, 1).join(' ') }),
          friday,
        )
        if (reply.kind === 'answer' && sourceOf(reply) && !/Quillfeather|640 kilograms/.test(said(reply)))
          wrong.push(`${words.join(' ')} -> ${said(reply)}`)
      }
    expect(wrong).toEqual([])
  })
})

test('after two misses questions are offered instead of asking again', () => {
  const mind = answersOf(museum)
  const miss = heard('a of the to is at', 0.8, { secondText: 'noon card lentil' })
  const first = mind.reply(miss, friday)
  mind.remember(miss, first)
  const second = mind.reply(miss, friday)
  expect(first.kind === 'not-caught' && first.suggestions).toBeFalsy()
  expect(second.kind === 'not-caught' && second.suggestions?.length).toBeGreaterThan(1)
  expect(said(second)).not.toBe(said(first))
})

describe('how finished a text sounds', () => {
  const mind = answersOf(museum)
  test.each([
    '',
    'how much is the',
    'where is',
    'can i',
    'what do you',
    'tell me about the',
    'do you',
    'the clock and',
  ])('"%s" waits for more', (text) => expect(mind.completeness(text)).toBe('unfinished'))
  test.each([
    'who are you',
    'how many clocks do you have',
    'how many steps does the tower have',
    'how many steps does the tower has',
    'where are the toilets please',
    'thank you',
    'thank you very much',
    'why',
    'what is this room for',
  ])('"%s" may be the end', (text) => expect(mind.completeness(text)).not.toBe('unfinished'))
  test('a question with one clear answer is taken at once', () => {
    expect(mind.completeness('when was the quillfeather clock built')).toBe('confident')
    expect(mind.completeness('i would like')).not.toBe('confident')
    const asked = { text: 'who built the clock', origin: 'typed' } as const
    mind.remember(asked, mind.reply(asked, new Date('2026-05-05T10:00:00Z')))
    expect(mind.completeness('how many')).toBe('doubtful')
  })
  test.each(['who built', 'how many steps does the tower', 'how much does a day ticket', 'who made the first', 'what'])(
    '"%s" may be the end, but hardly is',
    (text) => expect(mind.completeness(text)).toBe('doubtful'),
  )
  test('a question for a name is clear with its last word', () => {
    const harbour = answersOf('The old ship in the harbour is called the Aurora. The harbour was built in 1820.')
    expect(harbour.completeness('what is the old ship in the harbour')).toBe('complete')
    expect(harbour.completeness('what is the old ship in the harbour called')).toBe('confident')
  })
})
