import { wordList as list } from '../language/word-lists.ts'

/** Words that say nothing about the topic of a question. */
export const functionWords = new Set(
  list(`a an the this that these those some any no not every each own all both either neither such same other another one ones
  i me my mine myself you your yours yourself we us our ours he him his she her hers it its they them their theirs itself
  is are was were be been being am do does did doing done has have had having can could may might must shall should will would
  to of in on at for from by with without against per about into onto over under up down off as than then so if or and but nor because while
  here there where when what which who whom whose why how much many more most less few very too also just only still already
  ever never always please thanks thank okay ok yes hello hi hey oh um uh er hmm now again let lets want wants wanted
  like would got get gets getting going gonna wanna need needs needed tell say says ask asking know knows explain
  excuse sorry sir madam dear actually really maybe perhaps possible anyone someone anybody somebody anything something
  everything nothing thing things stuff kind sort way lot lots bit`),
)

/** Words too general to carry a question alone, so that a missing one says little. */
export const lightWords = new Set(
  list(`go goes come comes leave celebrate away back keep see look find show give take bring make use help try keep put leave happen exist call called name named
  allow allowed permit permitted able offer provide include contain place places spot area around near nearby close nearest
  closest good best nice great favourite favorite interesting famous special important popular recommend recommended suggest
  today tonight tomorrow currently usually normally exactly long old big large small new first last next different certain
  people person visitor visitors guest guests everyone somewhere anywhere someplace information info detail details question
  answer talk speak hear mean work works working run runs start begin end stop stay live lives full whole part
  cost costs price prices pay much fee fees charge charges expensive cheap euro euros pound pounds dollar dollars money free
  open opens opened opening closed closes closing hour hours time times day days date year years minute minutes
  tall high height deep depth wide width heavy weigh weighs weight far fast speed size age length left
  available possible located location situated fact facts story stories know buy sell do there available
  visit visiting day pretty quite kind number fit hold many main actually since before after during until till between inside outside wear temperature play`),
)

const irregular = `built build|wrote write|written write|made make|sold sell|bought buy|paid pay|kept keep|began begin|begun begin|lent lend
drew draw|drawn draw|went go|gone go|goes go|came come|gave give|given give|took take|taken take|knew know|known know|sank sink|sunk sink
stood stand|held hold|won win|died die|dying die|dead die|death die|born birth|weighs weigh|weight weigh|weighed weigh
children child|kids kid|men man|women woman|people person|feet foot|teeth tooth|mice mouse|geese goose|wives wife|knives knife
ate eat|eaten eat|drank drink|slept sleep|spoke speak|spoken speak|taught teach|brought bring|caught catch|fought fight|forbidden forbid|ridden ride|rode ride|driven drive|drove drive|flown fly|flew fly|laid lay|chosen choose|chose choose|bred breed|spun spin|dug dig|forbade forbid|sang sing|sung sing
broke break|broken break|fell fall|fallen fall|froze freeze|frozen freeze|grew grow|grown grow|hid hide|hung hang|led lead|lost lose|met meet
ran run|rang ring|rung ring|risen rise|sat sit|sent send|shone shine|shot shoot|shown show|spent spend|stole steal|stolen steal
struck strike|swam swim|thought think|threw throw|thrown throw|told tell|said say|wore wear|worn wear|found find|left leave|burnt burn
opened open|opens open|opening open|opener open|closed close|closes close|closing close|closure close|height high
founded found|founder found|keeper keep
painting paint|paintings paint|painter paint|painted paint|building building|buildings building|entrance entrance|lit light|lights light
parking parking|park park|wrecked wreck|wrecks wreck|shipwreck wreck|winters winter|gardening garden|seeds seed|news news|bus bus|buses bus
glasses glasses|goods goods|lens lens|lenses lens|gas gas|toilets toilet|used use|using use|shorn shear|woven weave|wove weave|swept sweep|bitten bite|bit bite|bent bend|blown blow|blew blow|felt feel|learnt learn|sewn sew|shaken shake|slid slide|sown sow|stung sting|stuck stick|tore tear|torn tear|withdrawn withdraw|withdrew withdraw|hurt hurt|rode ride|mown mow|fed feed|speed speed|need need|feed feed|fed feed|seed seed|red red|bed bed|wedding wedding`

/** Forms that no rule of endings finds, and words that a rule would spoil. */
export const irregularForms = new Map(
  irregular
    .split('\n')
    .flatMap((line) => line.split('|'))
    .map((pair): [string, string] => {
      const [form, base] = pair.trim().split(' ')
      return [form!, base!]
    }),
)

/** Light words that still tell what is asked about a topic: "what is it made of", "when does it leave". */
export const tellingWords = new Set(
  list(`come go make call name happen leave cost open close begin start end stop live work last include show sell give take bring hold
  visit help age best break wear play`),
)

/** Words visitors use for one another. Within a line each finds the others. */
export const synonymGroups = [
  'toilet restroom bathroom loo wc lavatory washroom',
  'wifi internet wlan wireless network online',
  'child kid children youngster toddler son daughter boy girl',
  'baby infant nappy diaper changing',
  'pushchair pram stroller buggy',
  'price cost fee charge pay fare tariff',
  'entry admission entrance ticket enter',
  'cafe coffee cafeteria coffeeshop canteen',
  'eat food meal lunch dinner snack restaurant menu hungry bite sandwich',
  'drink beverage thirsty water tea',
  'elevator lift',
  'parking car park vehicle drive',
  'bicycle bike cycle',
  'wheelchair disabled accessible accessibility mobility ramp disability',
  'deaf hearing',
  'blind braille sighted',
  'photograph photo picture camera selfie film photography',
  'dog pet animal puppy',
  'cloakroom coat jacket locker wardrobe',
  'bag luggage suitcase backpack rucksack baggage',
  'start begin commence',
  'end finish',
  'build construct erect builder built',
  'write author writer',
  'paint artist painter',
  'make create maker design designer craft',
  'founded establish founder founding',
  'find discover discovery',
  'give gift donate donation',
  'high tall height',
  'heavy weigh weight',
  'long length',
  'wide width',
  'deep depth',
  'big large size huge',
  'fast speed quick',
  'borrow loan lend rent hire',
  'reserve reservation booking appointment',
  'doctor physician gp dr',
  'oldest earliest',
  'biggest largest',
  'tallest highest',
  'smallest tiniest',
  'medicine medication prescription drug',
  'phone telephone call mobile',
  'senior pensioner elderly retired',
  'discount reduced concession reduction cheaper percent',
  'buy shop purchase souvenir gift sell store',
  'card credit debit contactless',
  'tour guide guided',
  'movie film cinema',
  'exit leave',
  'ship boat vessel',
  'job work employ vacancy',
  'birth bear',
  'die death',
  'light lamp',
  'storm gale hurricane',
  'cold winter freeze frost',
  'rule allow forbid prohibit',
  'theft steal thief',
  'fix repair mend restore',
  'late overdue latecomer delay',
  'head leader lead boss chief director manager charge',
  'wedding marry married marriage',
  'owner own belong',
  'fine penalty',
  'join register sign membership member become',
  'exhibition exhibit display show',
  'class course lesson workshop',
  'kill drown',
  'alone lonely company',
  'afraid fear scared frightened',
  'contact email phone reach',
  'rest sit bench chair seat',
  'cash money coin',
  'direction transport',
  'station stop halt',
  'arrive reach travel',
  'plant flower tree',
  'teacher school pupil class',
  'vegetarian vegan',
  'adult grownup',
  'teenager adolescent youth young',
  'staff employee personnel colleague',
  'customer client',
  'beginner novice starter',
  'mother mum mom parent',
  'father dad parent',
  'company firm business',
  'manage manager run responsible charge',
  'doctor vet surgeon',
  'ill sick unwell illness disease',
  'injury hurt injured accident',
  'injection jab vaccination vaccinate vaccine',
  'operation surgery operate',
  'neuter castrate sterilise spay',
  'tooth dental dentist teeth',
  'shoe boot footwear',
  'boot wellies wellington rubber',
  'clothes clothing garment',
  'dinner supper',
  'warm hot heat',
  'bunk bed dormitory',
  'overnight accommodation sleep',
  'tent camp caravan pitch',
  'swim bathe swimmer bather bathing swimming',
  'barbecue grill bbq',
  'smoke cigarette tobacco vape',
  'beer ale lager',
  'brew brewery brewer',
  'alcohol alcoholic nonalcoholic',
  'cake pastry tart pie',
  'takeaway takeout',
  'picnic sandwich',
  'litter trash garbage rubbish waste bin',
  'power electricity socket plug',
  'signal reception coverage',
  'stair step staircase',
  'seat place capacity',
  'cellar basement underground',
  'street address road lane',
  'church cathedral chapel',
  'priest vicar minister chaplain',
  'grave tomb bury burial',
  'ring telephone call',
  'cancel cancellation',
  'exchange change swap',
  'refund reimburse',
  'return bring back',
  'instalment instalments',
  'insurance insurer insure',
  'passport identity id identification',
  'cheap cheaper reduced discount',
  'walk hike path trail hiking footpath',
  'practise practice rehearse rehearsal',
  'perform performance concert show',
  'music musician musical',
  'sing singer choir song chorus',
  'concert recital',
  'grow raise cultivate',
  'deliver delivery ship',
  'wash clean laundry',
  'trim cut clip',
  'hen chicken poultry',
  'cow cattle',
  'sheep lamb ewe',
  'horse pony',
  'bird parrot budgie',
  'withdraw withdrawal draw',
  'safe vault',
  'block lock',
  'gear equipment kit set',
  'teach instructor trainer coach',
  'notice terminate quit',
  'complaint complain',
  'ripe ripen mature age',
  'available vacant',
  'bush shrub',
  'story tale legend',
  'weather rain',
  'quiet silent silence',
  'emergency urgent',
  'handicapped disabled',
  'subtitle caption',
  'outside outdoor open-air',
  'inside indoor',
  'couple two pair',
  'yearly annual year',
  'monthly month',
  'weekly week',
  'daily day',
].map(list)
