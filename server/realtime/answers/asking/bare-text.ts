/** Letters and figures alone, so that Markdown's marks and white space don't matter. */
export const bareText = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}£€$]+/gu, '')
