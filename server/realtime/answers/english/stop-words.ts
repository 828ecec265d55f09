import { wordSet } from '../language/word-lists.ts'

/** Words that say nothing of what a question or a passage is about. */
export const stopWords = wordSet(
  `a an the is are was were be been being am do does did done doing i me my mine we us our ours you your yours they them
  their theirs he him his she her hers it its this that these those there here have has had having can could would will
  shall should may might must and or but so if then than as of in on at to for from with without by about into onto over
  up out off not no nor yes please just also too very really what when where which who whom whose how why some any one
  ones got get gets getting go goes going went gone come comes coming want wants like let lets know tell say said see
  im ive id ill youre whats wheres theres hows whos dont doesnt didnt cant couldnt isnt arent wasnt wont wouldnt well
  okay ok hello hi hey excuse sorry thanks thank something anything somewhere anywhere somebody anybody someone anyone
  everything thing things way much many more most lot lots bit still ever even actually now today mean maybe quite
  because while s t m re ve ll d`,
)
