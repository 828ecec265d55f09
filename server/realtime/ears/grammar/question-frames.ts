/**
 * How visitors ask. {N} is filled with the noun phrases of the documents, {V} with their verbs, {P} with what was done
 * to things, {A} with measures, {D} with days, so that a question the documents never spell out is still likely.
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
how {A} is the {N}|how {A} are the {N}|how {A} was the {N}|how {A} is it|what do the {N} eat|where do the {N} {V}`
  .split(/[|\n]/)
  .filter(Boolean)

export const days = 'monday tuesday wednesday thursday friday saturday sunday today tomorrow'.split(' ')

export const pastVerbs =
  'built made wrote painted designed founded discovered invented drew gave found bought named restored opened'.split(
    ' ',
  )

export const measures = 'old tall high deep long wide big large heavy far fast thick'.split(' ')

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
  'job office factory company market engineer teacher student language letter number name colour anthem flag religion'
).split(' ')

export const commonVerbs =
  'buy get take bring leave pay find see visit borrow rent book use eat drink charge park sit wait change return ask go'.split(
    ' ',
  )

/** Words that end a noun phrase. */
export const functionWords: ReadonlySet<string> = new Set(
  `a an the is are was be been being do does did have has had can could may might must will would shall should i you he she
  it we they me him her us them my your his our their its this that these those and or but if not no so to of in on at
  for from by with as than then there here when where what which who whom whose how why all any each every some more most
  many much out over under up down off near into also only very until before after during between about`.split(/\s+/),
)
