/** What operators may do, each more than the one before: look, change, and decide about others. */
export const roles = ['viewer', 'editor', 'owner'] as const

export type Role = (typeof roles)[number]

/** Whether somebody in this role may do what asks for another. */
export const mayActAs = (role: Role, asked: Role) => roles.indexOf(role) >= roles.indexOf(asked)
