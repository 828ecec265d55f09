/** Words without Markdown's marks, as they are read. */
export function plainText(text: string): string {
  return text
    .replaceAll(/!\[[^\][]*\]\([^()]*\)/g, ' ')
    .replaceAll(/\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/(\*\*|__|~~)([^*_~]+)\1/g, '$2')
    .replaceAll(/(^|[^\w*])[*_]([^*_\n]+)[*_](?!\w)/g, '$1$2')
    .replaceAll(/`+([^`]*)`+/g, '$1')
    .replaceAll(/\\([\\`*_{}[\]()#+.!|-])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
