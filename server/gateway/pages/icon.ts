/** Visavis's mark: a portrait above its plinth, the lamp between them. SVG. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" fill="#0c1a1f"/>
  <circle cx="16" cy="11" r="6" fill="#f5f7f3"/>
  <rect y="19" width="32" height="3" fill="#f0b429"/>
  <rect y="22" width="32" height="10" fill="#11252c"/>
</svg>
`
