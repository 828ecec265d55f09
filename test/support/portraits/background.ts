import type { Colour, Person } from './person.ts'

/** What is behind a person at a point of the picture plane. */
export function backgroundAt({ background, backgroundColour, lightAside }: Person, x: number, y: number): Colour {
  const lit = 0.3 + 0.22 * Math.exp(-((x - lightAside * 2) ** 2 + (y - 0.5) ** 2) / 5)
  const by = (strength: number): Colour => [
    backgroundColour[0] * strength,
    backgroundColour[1] * strength,
    backgroundColour[2] * strength,
  ]
  switch (background) {
    case 'plain':
      return by(lit)
    case 'dark':
      return by(lit * 0.25)
    case 'window':
      return Math.abs(Math.abs(x + 0.3) - 1.7) < 0.12 || Math.abs(y - 0.6) < 0.1 ? by(0.3) : by(0.75 + 0.1 * y)
    case 'horizon':
      return y > -0.6 ? [0.5 + 0.05 * y, 0.62 + 0.05 * y, 0.75] : [0.12, 0.3 + 0.03 * y, 0.38]
    case 'shelf': {
      const book = Math.floor(x * 3.3)
      const shelf = Math.floor(y / 1.1)
      if (y / 1.1 - shelf < 0.1) return by(0.18)
      const hue = Math.sin(book * 12.9 + shelf * 78.2) * 0.5 + 0.5
      return [0.15 + 0.3 * hue, 0.16 + 0.1 * Math.abs(Math.sin(book * 3.1)), 0.12 + 0.25 * (1 - hue)]
    }
  }
}
