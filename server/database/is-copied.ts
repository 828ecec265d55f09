/**
 * Whether a table's rows may be copied: into a backup, and beside the store before a migration. Tables that are named so
 * hold what must be gone after its days, and a copy would keep it.
 */
export const isCopied = (table: string) => !table.endsWith('_uncopied')
