/**
 * How visitors ask. {N} is filled with the noun phrases of the documents, {V} with their verbs, {P} with what was done
 * to things, {A} with measures, {D} with days, {M} with months, {E} with how things begin and end, so that a question the
 * documents never spell out is still likely.
 */
export const questionFrames: readonly string[] = `
where is the {N}|where are the {N}|where can i find the {N}|where is the nearest {N}|how do i get to the {N}
how can i get to the {N}|which floor is the {N} on|which floor are the {N} on|is there a {N}|are there any {N}
is there {N} here|do you have a {N}|do you have {N}|do you sell {N}|how much is a {N}|how much is the {N}
how much does the {N} cost|how much does a {N} cost|what does the {N} cost|how much is it for {N}
when does the {N} open|when does the {N} close|what time does the {N} open|what time does the {N} close
is the {N} open|is the {N} still open|is the {N} open on {D}|is the {N} open today|when is the {N}
when does the {N} start|how long does the {N} take|how long is the {N}|what is the {N}|what is the {N} about
tell me about the {N}|tell me more about the {N}|tell me about {N}|who made the {N}|how old is the {N}
who is {N}|who was {N}|what is {N}|when was the {N} built|why is the {N} {N}
are {N} allowed|are {N} allowed in the {N}|can i bring my {N}|can i take {N}|can i {V} a {N}|can i {V} my {N}
can i {V} the {N}|can i {V} {N}|where can i {V} a {N}|where can i {V} my {N}|where can i {V}|where do i {V}
may i {V} the {N}|i want to {V} the {N}|i want to {V} a {N}|i would like to {V} a {N}|i would like a {N}
i have lost my {N}|i lost my {N}|can you help me|who can help me|is there a {N} for {N}|is there a {N} to the {N}
do i need a {N}|do i need a {N} for the {N}|do i need to {V}|can i pay with {N}|can i pay by {N}
what can i see in the {N}|what do you recommend|what would you recommend for {N}|show me the {N}
what time do you open|what time do you close|what time do you open on {D}|what time do you close on {D}
when do you open|when do you close|are you open on {D}|are you open today|are you open now|open on {D}|on {D}
hello|hi|good morning|good afternoon|thank you|thank you very much|thanks|goodbye|bye|yes|no|yes please|no thank you
please|what is your name|who are you|can you repeat that|can you say that again|i did not understand|sorry|excuse me
what can you do|how are you|help|how many {N} are there|what {N} do you have|which {N} do you have
how many {N} are there in the {N}|how many {N} does the {N} have|how many {N} do you have|how many {N} are in the {N}
who {P} the {N}|who {P} {N}|when was the {N} {P}|when were the {N} {P}|where was the {N} {P}|why was the {N} {P}
who {P} it|when was it {P}|who was the {N}|who was the first {N}|who was the last {N}|what is the {N} called
how {A} is the {N}|how {A} are the {N}|how {A} was the {N}|how {A} is it|what do the {N} eat|where do the {N} {V}
where does the {N} come from|where is the {N} from|where can we {V}|where can i get a {N}|where do i go with my {N}
when did the {N} {E}|when did {N} {E}|why did the {N} {E}|when was {N} born|when is the next {N}|when is the last {N}
when does the next {N} leave|when do i have to {V}|when can i {V}|when can we {V}|when are the {N} fed
how late are you open|how late can i {V}|how often is the {N}|how often does the {N} come|until when is the {N}
since when is the {N}|at what time is the {N}|what time is the {N}|on which days is the {N}|which days are you open
how do i get there|how do i get there by {N}|how do i {V}|how do i {V} a {N}|how do you make the {N}|how far is it to the {N}
how does the {N} work|how many people {V} here|how many people can {V}|how many people fit in the {N}
how many {N} can i {V}|how many {N} can the {N} {V}|how long does it take|how long does it take to {V}
how long can i {V}|how long can i keep the {N}|how long do i have to wait|how old do you have to be|how old must i be
how much does it cost|how much does it cost to {V} a {N}|how much is it to {V}|how much do the {N} cost
how much do {N} pay|how much is the {N} for a {N}|what does a {N} cost|what does it cost|what does it cost for a {N}
what does it cost to {V}|what do {N} pay for the {N}|what happens if i {V} my {N}|what happens if i am late
what happens if it rains|what happened to the {N}|what can i do if i am {V}|what is there for {N}|what is there to {V}
what do i need for the {N}|what do i need to {V}|what should i bring|what kind of {N} do you have|what colour is the {N}
what was the {N} before|what is in the {N}|what is the address|what is the name of the {N}|what is the phone number
who runs the {N}|who owns the {N}|who leads the {N}|who teaches the {N}|who gives the {N}|who makes the {N}
who looks after the {N}|who works in the {N}|who lives in the {N}|who knows about the {N}|who is the head of the {N}
who do i call|which {N} comes here|which {N} goes to the {N}|which {N} can i {V}|which {N} is the oldest
is {N} included|is the {N} included|is {N} free|are {N} free|is it free for {N}|is there something to {V}
is there something for {N}|is there anything for {N}|is there somewhere to {V}|is there a discount for {N}
is the {N} closed on {D}|are you closed on {D}|are you open in {M}|is the {N} open in {M}|am i allowed to {V}
can we {V}|can we {V} here|can we {V} the {N}|can i {V} here|can i get something to {V}|can i get in with a {N}
can i come with my {N}|can i use my {N} in the {N}|can my {N} {V}|can my {N} come with me|can {N} {V} the {N}
can you {V} my {N}|do i have to {V}|do i have to {V} a {N}|do i have to pay for the {N}|do {N} need a {N}|do {N} pay
do you show {N}|do you {V} {N}|do you have something for {N}|does the {N} have a {N}|does it cost something
does the {N} stop at the {N}|have you got a {N}|have you got {N}|why can't i {V}|my {N} is ill|i need help with my {N}
we would like to {V}|what about the {N}|tell me something about the {N}`
  .split(/[|\n]/)
  .filter(Boolean)

/** Small words that stand anywhere in a question. */
export const everydayWords = (
  'an our its his her him he she them this that these those own new little other another once again during inside outside into ' +
  'without per free each every anyone anybody someone somewhere something anything nothing things here there back away still ' +
  'already really also only just now then later soon today tonight please young old alone together main first last next same ' +
  'different whole half double single children day days week month year hours minutes weather number time times'
).split(' ')

export const days = 'monday tuesday wednesday thursday friday saturday sunday today tomorrow'.split(' ')

export const pastVerbs =
  'built made wrote painted designed founded discovered invented drew gave found bought named restored opened'.split(
    ' ',
  )

export const endings = 'open close begin start end stop die burn sink happen come move'.split(' ')

export const months =
  'january february march april may june july august september october november december spring summer autumn winter'.split(
    ' ',
  )

export const measures =
  'old tall high deep long wide big large heavy far fast thick warm cold hot late early often small strong loud expensive'.split(
    ' ',
  )

/**
 * What visitors ask about anywhere. A word the grammar lacks is heard as some other word, and a question that the
 * documents don't answer as one they do; these let it be heard for what it is.
 */
export const generalNouns = (
  'newspaper weather rain snow sun temperature bus train taxi tram ferry airport station hotel restaurant supermarket bank ' +
  'pharmacy hospital doctor police church school library university theatre cinema park beach ocean sea river lake island ' +
  'mountain forest city town village country capital government president minister king queen prince war army history ' +
  'science computer phone internet password camera battery charger photograph picture painting painter music song singer ' +
  'band film movie actor book writer story newspaper magazine football game team player goal world sky moon star planet ' +
  'dog cat horse bird fish animal tree flower garden farm house door window kitchen bed car bicycle road bridge street ' +
  'tower castle palace wall gold silver money bread cheese meat fruit apple sugar water milk tea wine beer breakfast lunch ' +
  'dinner baby child boy girl man woman mother father brother sister wife husband friend family birthday wedding holiday ' +
  'people person adult adults kids pensioner student students group pram pushchair wheelchair shower toilet toilets lift ' +
  'entrance exit way shop tour guide map ticket tickets discount card cash key locker bag luggage coat towel umbrella ' +
  'food coffee lunchtime evening night morning afternoon drink video photo glasses address course lesson prize opera ' +
  'job office factory company market engineer teacher student language letter number name colour anthem flag religion'
).split(' ')

export const commonVerbs = (
  'buy get take bring leave pay find see visit borrow rent book use eat drink charge park sit wait change return ask go ' +
  'come stay sleep play swim smoke keep hire climb touch wear carry ride run hold work live learn meet watch look cancel ' +
  'register reserve order call ring send throw camp cook wash walk turn fit lose stop start teach feed make fly sing'
).split(' ')

/** Words that end a noun phrase. */
export const functionWords: ReadonlySet<string> = new Set(
  `a an the is are was be been being do does did have has had can could may might must will would shall should i you he she
  it we they me him her us them my your his our their its this that these those and or but if not no so to of in on at
  for from by with as than then there here when where what which who whom whose how why all any each every some more most
  many much out over under up down off near into also only very until before after during between about`.split(/\s+/),
)
