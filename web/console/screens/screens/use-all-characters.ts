import { useCallback, useEffect, useState } from 'preact/hooks'
import type { CharacterPage, CharacterSummary } from '../../../../shared/console/characters.ts'
import { ask } from '../../console-client.ts'
import { useWhileAway } from '../../use-while-away.ts'

/** A thousand: more are no longer found in a list that one opens. */
const mostPages = 25

type All = Pick<CharacterPage, 'characters' | 'ofTheHouse'>

/** Everybody who can be put on a screen, page after page, and why no more came; what came until then can be chosen. */
export function useAllCharacters() {
  const [all, setAll] = useState<All>()
  const [error, setError] = useState<unknown>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isWanted = true
    const fetchAll = async () => {
      const own: CharacterSummary[] = []
      for (let page = 1; page <= mostPages && isWanted; page++) {
        const { characters, ofTheHouse, found } = await ask<CharacterPage>('GET', `/characters?page=${page}`)
        own.push(...characters)
        if (isWanted) setAll((before) => ({ characters: [...own], ofTheHouse: before?.ofTheHouse ?? ofTheHouse }))
        if (own.length >= found) return
      }
    }
    setError(null)
    fetchAll().catch((failure: unknown) => isWanted && setError(failure))
    return () => {
      isWanted = false
    }
  }, [round])
  const again = useCallback(() => setRound((before) => before + 1), [])
  useWhileAway(error, again)
  return { all, error, again }
}
