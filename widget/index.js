const loading = new Map()

/** Fetches `/widget.js` of that house, once, and resolves when `<visavis-avatar>` is defined. */
export function loadVisavis(house) {
  const url = new URL('/widget.js', house).href
  if (!loading.has(url)) loading.set(url, load(url))
  return loading.get(url)
}

function load(url) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.src = url
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loading.delete(url)
      script.remove()
      reject(new Error(`${url} could not be loaded. Is the address right, and does the page's policy allow it?`))
    })
    document.head.append(script)
  })
}
