/**
 * What is said to small talk, by what people say besides asking about the house: several wordings each, said in turn, a wording
 * being its sentences. In braces stands what the moment gives: the character's name and introduction, where to ask, the hour and
 * the day, what may be asked about, the document of the last answer, and (alone as a sentence) what was said last or more of it.
 */
export const actReplies = {
  greeting: [
    ['Hello.', 'What would you like to know?'],
    ['Hello again.', 'What can I tell you?'],
    ['Good to see you.', 'What are you curious about?'],
  ],
  thanks: [["You're welcome."], ['With pleasure.'], ['Glad I could help.', 'Ask me more if you like.']],
  bye: [['{goodbye}']],
  'who-are-you': [['{introduction}'], ["I'm {name}, still.", 'You can ask me about this place.']],
  'are-you-real': [
    ["I'm a computer character called {name}.", 'What I know comes from the papers I was given.'],
    ["No, I'm not a living person.", 'Somebody gave me a face, a voice and some papers to read.'],
    ["I'm a picture with a voice.", 'What I tell you about this place is real.'],
  ],
  'how-old-are-you': [
    ["I don't count my years.", "Ask me how old things here are, I'm better at that."],
    ['Younger than I look, since I was made by a computer.'],
  ],
  'where-are-you-from': [
    ["I'm at home right here.", 'Ask me about this place.'],
    ['From this screen, I suppose.', 'And you?'],
  ],
  'who-made-you': [
    ['The people of this place made me, with a computer.', 'They gave me the papers that I answer from.'],
    ['A computer draws and speaks for me.', 'The words come from the papers of this place.'],
  ],
  'how-are-you': [
    ["I'm well, thank you.", 'What would you like to know?'],
    ['Very well, now that somebody talks with me.'],
    ['Still fine, thank you.', 'How can I help?'],
  ],
  compliment: [["That's kind of you, thank you."], ['Thank you.', 'You make it easy.'], ['How nice of you to say.']],
  insult: [
    ["I'm sorry I'm not more help.", 'Shall we try another question?'],
    ['I do my best.', '{where}'],
    ["I'd rather talk about this place."],
  ],
  love: [
    ['I like talking with you, too.', 'What else would you like to know?'],
    ["That's sweet of you.", "But I'm only a picture with a voice."],
  ],
  joke: [
    ['I asked a clock for a joke.', "It said it hadn't the time."],
    ['What sits on a wall all day and still has all the answers?', 'Me, I hope.'],
    ['I only know one more:', 'why did the book go to the doctor?', 'It had hurt its spine.'],
  ],
  story: [
    ["I don't know any story, I'm sorry.", 'Ask me what happened here.'],
    ["I'm no storyteller.", 'But I can tell you about {topics}.'],
  ],
  sing: [
    ["You wouldn't like my singing.", 'Ask me something instead.'],
    ['I have a voice, but no tune.', 'I can tell you something, though.'],
  ],
  help: [
    ['Just ask me something, aloud or in writing.', 'You can ask about {topics}.'],
    ['Say your question, or touch one of these.', '{where}'],
  ],
  'what-can-i-ask': [['You can ask me about {topics}.'], ['I know a bit about {topics}.', 'Try one of these.']],
  weather: [
    ["I can't see the weather from here.", 'A look out of the door knows more than I do.'],
    ["I don't know the forecast, I'm sorry."],
  ],
  time: [['{time}']],
  date: [['{date}']],
  'other-language': [
    ["I'm sorry, I only speak English here."],
    ['Only English, I am afraid.', 'You may write to me, if that is easier.'],
  ],
  repeat: [['{last}']],
  slower: [['I said:', '{last}', 'My words also stand on the screen.']],
  louder: [['My words also stand on the screen.', 'I said:', '{last}']],
  shorter: [['{short}']],
  explain: [['Let me say it once more.', '{last}', '{where}']],
  yes: [
    ['Good.', 'What would you like to know?'],
    ['Fine.', 'Ask me anything about this place.'],
  ],
  no: [
    ['All right.', 'Is there anything else?'],
    ["That's fine.", 'Ask me when you think of something.'],
  ],
  correction: [
    ['I see.', 'Say it once more, in other words.'],
    ['Then I misunderstood.', 'What did you mean?'],
  ],
  doubt: [['{source}'], ['{given}', '{where}']],
  'staff-wanted': [['{where}'], ["I can't fetch anybody myself.", '{where}']],
  more: [['{more}']],
  'again-other': [["I'm not sure what you mean.", 'Could you ask it in a whole sentence?']],
  'bored-silence': [
    ['Take your time.', "I'm here."],
    ['No hurry.', 'You can ask me about {topics}.'],
    ["I'm listening."],
  ],
  feelings: [
    ['Thank you for telling me.', 'Is there something here I can help with?'],
    ['I hear you.', 'What may I tell you?'],
  ],
  'your-life': [
    ["There isn't much to tell of me.", 'Ask me about this place instead.'],
    ["I'm only a computer character, so my days are quiet."],
  ],
  'your-opinion': [
    ["I couldn't choose.", 'Tell me what you like, and I can tell you what there is.'],
    ["That's for you to decide.", 'Ask me what there is, and choose.'],
  ],
  /** Something said that asks for nothing: "my grandfather was a sailor". */
  remark: [
    ['I see.', 'What else would you like to know?'],
    ['Ah, yes.', "Ask away, I'm here."],
    ['Is that so.', 'What may I tell you?'],
    ['Well, well.', 'Is there something you would like to hear about?'],
  ],
} satisfies Record<string, string[][]>

/** What comes before questions that may be meant, one or two of them, and before where to ask; in turn, too. */
export const unsureReplies = {
  one: [
    ["I'm not sure I know that.", 'Did you mean this?'],
    ['I may not have that.', 'Is it this that you want to know?'],
    ["I can't say for certain.", 'Perhaps you mean this?'],
  ],
  several: [
    ["I'm not sure I know that.", 'Did you mean one of these?'],
    ['I may not have that.', 'Is it one of these that you want to know?'],
    ["I can't say for certain.", 'Perhaps you mean one of these?'],
  ],
  unknown: ["I don't know that.", "That I don't know.", 'My papers say nothing of that.'],
  thisOne: 'Did you mean this?',
  whichOne: 'Did you mean one of these?',
}

/** A computed answer that begins so is no list of what is known. */
export const yesNo: readonly string[] = ['Yes,', 'No,']

/** What stands in for words that the moment doesn't give. */
export const actWords = {
  nothingSaid: ["I haven't said anything yet.", 'Ask me something.'],
  noMore: ["That's all I know about it.", 'What else would you like to know?'],
  nothingKnown: ['I know no more about that.', 'What else would you like to know?'],
  noSource: ['{given}', '{where}'],
  source: ['I have it from the paper called {document}.', 'I only say what stands there.'],
  given: "It's what I was given to read.",
  unsure: "I can't be quite sure.",
  everything: 'this place',
  misunderstood: 'Then I misunderstood.',
  echo: 'About {topic}:',
  unnamed: 'If I understand you right:',
  again: 'What I know of that is this:',
  onlyThis: 'I know no more of that than this:',
  notTheRest: "The rest of your question I can't answer.",
}
