import { beforeEach, inject } from 'vitest'

beforeEach((context) => context.skip(inject('postgresUrl') === undefined, 'Postgres is not installed'))
