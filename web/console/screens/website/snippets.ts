export const placements = ['corner', 'text', 'page'] as const

export type Placement = (typeof placements)[number]

/** What is to be put into a website's page; for a page of its own, the address to link to. */
export function snippetFor(placement: Placement, house: string, slug: string): string {
  const script = `<script async src="${house}/widget.js"`
  if (placement === 'corner') return `${script}\n        data-screen="${slug}"></script>`
  if (placement === 'text') return `<visavis-avatar screen="${slug}"></visavis-avatar>\n${script}></script>`
  return `${house}/widget/${slug}`
}

/** What a strict content security policy of that website must allow. */
export const policyFor = (house: string) => `script-src ${house}\nframe-src  ${house}\nimg-src    ${house}`
