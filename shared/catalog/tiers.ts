/** What an organization of a tier may do, across all models. */
export interface Tier {
  level: number
  /** Generations that are queued or run at once. */
  concurrency: number
  /** In any 24 hours. */
  dailyGenerations: number
  monthlyCapDollars: number
  /** How it is reached, for reading only. */
  unlock: string
}

export const tiers: readonly Tier[] = [
  { level: 1, concurrency: 2, dailyGenerations: 200, monthlyCapDollars: 100, unlock: 'default' },
  { level: 2, concurrency: 3, dailyGenerations: 1000, monthlyCapDollars: 500, unlock: '1 day + $50' },
  { level: 3, concurrency: 5, dailyGenerations: 2000, monthlyCapDollars: 2000, unlock: '7 days + $100' },
  { level: 4, concurrency: 10, dailyGenerations: 10_000, monthlyCapDollars: 20_000, unlock: '14 days + $1,000' },
  { level: 5, concurrency: 20, dailyGenerations: 30_000, monthlyCapDollars: 100_000, unlock: '7 days + $5,000' },
]
