import { countTokens } from '../service/documents/count-tokens.ts'

process.on('disconnect', () => process.exit(0))
process.on('message', (text: string) => process.send?.(countTokens(text)))
