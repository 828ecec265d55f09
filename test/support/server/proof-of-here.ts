/** The cookie that a browser on this machine has once it has loaded a page of a first try-out. */
export async function proofOfHere(url: string): Promise<{ Cookie: string }> {
  const page = await (await fetch(`${url}/kiosk/demo`)).text()
  const [, address] = /href="([^"]+at-this-machine[.]css)"/.exec(page) ?? []
  if (address === undefined) throw new Error('The page does not ask where its browser runs.')
  const [cookie = ''] = (await fetch(address)).headers.getSetCookie()
  return { Cookie: cookie.split(';')[0]! }
}
