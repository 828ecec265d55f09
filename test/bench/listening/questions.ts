import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A question, and what the right answer must hold (case doesn't matter); null when the documents don't say. */
type Asked = [question: string, holds: RegExp | null]

export interface House {
  name: string
  document: string
  asked: { question: string; holds: RegExp | null }[]
}

const house = (name: string, asked: Asked[]): House => ({
  name,
  document: readFileSync(join(import.meta.dirname, '../../collections/spoken', `${name}.md`), 'utf8'),
  asked: asked.map(([question, holds]) => ({ question, holds: holds && new RegExp(holds, 'i') })),
})

/**
 * Houses that nothing was tuned on, with what visitors could ask in words of their own. To keep them unseen, no word list,
 * weight or threshold may be changed for one of these questions: what goes wrong here is looked for in other documents.
 */
export const houses: House[] = [
  house('eye-clinic', [
    ['How long does an eye test take?', /40 minutes/],
    ['What does an eye test cost?', /28/],
    ['Are you open on Friday afternoon?', /13:00|1 pm|1 o'clock/],
    ['Where can I go at the weekend with an injured eye?', /Saint Anne/],
    ['How can I book an appointment?', /desk/],
    ['What happens if I miss my appointment?', /15/],
    ['How much is the contact lens check?', /35/],
    ['Do children have to pay?', /free of charge/],
    ['Who operates on cataracts?', /Brandt/],
    ['Who is the optician?', /Ferreira/],
    ['Can I drive after the drops?', /must not drive/],
    ['How long do the drops work?', /four hours/],
    ['When will my new glasses be ready?', /eight working days/],
    ['What do you do with old glasses?', /Ghana|green box/],
    ['Where is the waiting room?', /first floor/],
    ['How long may I park?', /two hours/],
    ['Where are the toilets?', /corridor/],
    ['Do you test hearing?', null],
    ['How old is Doctor Brandt?', null],
    ['Can I have my eyes lasered here?', null],
    ['How many patients come every day?', null],
  ]),
  house('bicycle-shop', [
    ['Who opened the shop?', /Ragnhild/],
    ['Are you open on Monday?', /closed/],
    ['What does it cost to mend a flat tyre?', /14/],
    ['How much are new brakes?', /32/],
    ['How long does a full service take?', /two days/],
    ['Do I need an appointment?', /don't need/],
    ['How much is an electric bike for a day?', /38/],
    ['What do I need to hire a bicycle?', /passport/],
    ['How far does the battery last?', /80 kilomet/],
    ['What do used bicycles cost?', /90/],
    ['Can I try a bicycle before I buy it?', /try every/],
    ['Where does the group ride on Wednesday?', /Torvald/],
    ['Who leads the ride?', /Lunde/],
    ['Who teaches the course about chains?', /Priya/],
    ['How old is the bicycle in the window?', /1891/],
    ['What is the name of the cat?', /Sprocket/],
    ['Where is the nearest toilet?', /bus station/],
    ['Do you sell skateboards?', null],
    ['Who won the Tour de France?', null],
    ['How fast is an electric bike?', null],
    ['Where was Oskar Lunde born?', null],
  ]),
  house('glass-museum', [
    ['When are you closed?', /Tuesday/],
    ['How much is a ticket for a student?', /£6\b/],
    ['When is the last entry?', /16:15|quarter past four|4:15/],
    ['When can I watch the glass blowers?', /11:00|11 o'clock|eleven/],
    ['How hot is the furnace?', /1,?100/],
    ['Why does the furnace burn at night?', /crack/],
    ['How much does it cost to blow my own ball?', /24/],
    ['How old must I be to blow glass?', /eight years/],
    ['What is the oldest piece?', /goblet/],
    ['Who made the Blue Swan?', /Marchetti/],
    ['How many pieces is the swan made of?', /four thousand/],
    ['How heavy is the chandelier?', /310/],
    ['Who found the witch bottles?', /Thistle/],
    ['Where is the cloakroom?', /cellar/],
    ['Can I take photographs?', /without a flash/],
    ['Which bus goes to the museum?', /bus 7/],
    ['How far is it from the station?', /twelve minutes/],
    ['Do you have a library?', null],
    ['Who painted the ceiling of the great hall?', null],
    ['How much is the Blue Swan worth?', null],
    ['Is there a playground?', null],
  ]),
  house('town-trams', [
    ['How much is a single ticket?', /2\.20/],
    ['How long is a ticket valid?', /90 minutes/],
    ['What does a monthly ticket cost?', /48/],
    ['Where can I buy a ticket?', /machines/],
    ['Which line goes to the airport?', /line 4/],
    ['How long does it take to the airport?', /25 minutes/],
    ['How often do the trams come on Sunday?', /quarter of an hour/],
    ['When does the last tram leave?', /half past midnight/],
    ['Where is the service office?', /railway station/],
    ['How long do you keep lost things?', /thirty days/],
    ['Can I take my bicycle on the tram?', /after nine/],
    ['Where do I get in with a wheelchair?', /second door/],
    ['How long is the bridge closed?', /December/],
    ['Who leads the company?', /Sattler/],
    ['How long is the Kingfisher?', /43/],
    ['Where does the power come from?', /wind park/],
    ['How much do I pay without a ticket?', /60/],
    ['When was the university founded?', null],
    ['How much does a tram driver earn?', null],
    ['Is there a ferry to the island?', null],
    ['What is on at the theatre tonight?', null],
  ]),
]
