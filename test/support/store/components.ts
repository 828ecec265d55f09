import { gatewayMigrations } from '../../../server/gateway/migrations.ts'
import { serviceMigrations } from '../../../server/service/schema/migrations.ts'

/** The parts that keep tables, with the steps that make them. */
export const migrationsOf = { service: serviceMigrations, gateway: gatewayMigrations }
export type Component = keyof typeof migrationsOf
