import type { Logger } from 'pino'
import { creditLimits } from '../../../shared/catalog/limits.ts'
import { creditsPerDollar } from '../../../shared/catalog/prices.ts'
import { generationModels, type GenerationModel } from '../../../shared/catalog/models.ts'
import type { Tier } from '../../../shared/catalog/tiers.ts'
import type { GrantCredits, OrganizationRecord } from '../../../shared/wire/organization.ts'
import type { Database } from '../../database/database.ts'
import { isoTime } from '../iso-time.ts'
import type { Random } from '../random.ts'
import type { Remember } from '../remember.ts'
import type { ServiceTables } from '../schema/tables.ts'
import type { Ledger } from './ledger.ts'
import { ServiceError } from '../service-error.ts'
import { lockOrganization } from './lock-organization.ts'
import { submittedOfDay } from './quota.ts'

const models = Object.keys(generationModels) as GenerationModel[]
/** What the ledger names for credits that no model used. */
const noModel = ''

export interface OrganizationParts {
  database: Database<ServiceTables>
  ledger: Ledger
  now: () => number
  random: Random
  log: Logger
  settings: { tier: Tier; firstCredits: number }
}

export type Organization = ReturnType<typeof createOrganization>

/** The deployment's one organization: its balance, tier and daily use. */
export function createOrganization({ database, ledger, now, random, log, settings }: OrganizationParts) {
  async function dailyUse(): Promise<Map<string, number>> {
    const rows = await submittedOfDay(database.read, now())
      .select((eb) => ['model', eb.fn.countAll<number | string>().as('used')])
      .groupBy('model')
      .execute()
    return new Map(rows.map(({ model, used }) => [model, Number(used)]))
  }

  async function get(): Promise<OrganizationRecord> {
    const { tier } = settings
    const row = await database.read.selectFrom('organization').selectAll().executeTakeFirstOrThrow()
    const used = await dailyUse()
    const ofEachModel = <Value>(value: (model: GenerationModel) => Value) =>
      Object.fromEntries(models.map((model) => [model, value(model)]))
    return {
      id: row.id,
      name: row.name,
      creditBalance: row.credit_balance,
      tier: {
        level: tier.level,
        maxMonthlyCreditSpend: tier.monthlyCapDollars * creditsPerDollar,
        models: ofEachModel(() => ({
          maxConcurrentGenerations: tier.concurrency,
          maxDailyGenerations: tier.dailyGenerations,
        })),
      },
      usage: { models: ofEachModel((model) => ({ dailyGenerations: used.get(model) ?? 0 })) },
    }
  }

  return {
    get,

    /** Makes the organization at the first start, with its first balance. */
    async open(): Promise<void> {
      const row = { id: random.uuid(), name: 'Visavis', credit_balance: 0, created_at: isoTime(now()) }
      await database.transact(async (tx) => {
        const made = await tx
          .insertInto('organization')
          .values(row)
          .onConflict((conflict) => conflict.column('name').doNothing())
          .returning('id')
          .executeTakeFirst()
        if (made === undefined) return
        await ledger.enter(tx, grantOf(row.id, settings.firstCredits))
      })
    },

    /** Adds credits to the balance. */
    async grant({ credits }: GrantCredits, remember: Remember): Promise<OrganizationRecord> {
      const before = await get()
      const answer = await database.transact(async (tx) => {
        const { credit_balance } = await lockOrganization(tx)
        refuseBeyondBound(credit_balance, credits)
        await ledger.enter(tx, grantOf(random.uuid(), credits))
        const record = { ...before, creditBalance: credit_balance + credits }
        await remember(tx, record)
        return record
      })
      log.info({ credits, creditBalance: answer.creditBalance }, 'credits granted')
      return answer
    },
  }
}

function refuseBeyondBound(balance: number, credits: number): void {
  if (balance + credits <= creditLimits.balance) return
  const [most, has] = [creditLimits.balance, balance].map((count) => count.toLocaleString('en'))
  const message = `The balance can have ${most} credits at most, and it has ${has}.`
  throw ServiceError.validation([{ path: ['credits'], code: 'too_big', message }])
}

const grantOf = (subject_id: string, credits: number) =>
  ({ subject_id, kind: 'granted', model: noModel, used_credits: 0, credits }) as const
