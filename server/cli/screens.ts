import { commandLine } from './command-line.ts'
import { requestsTo } from './requests-to.ts'
import { readScreensCommand } from './screens/read-screens-command.ts'
import { describeScreens, type ListedScreen } from './screens/describe-screens.ts'

const helpText = `Makes places where a character can be met: screens on walls, and websites. The server must be running.

  npm run screens -- add --name "Welcome desk" --character amara --origins https://museum.example
  npm run screens -- list
  npm run screens -- off SLUG      nobody can talk there any more, until: on SLUG
  npm run screens -- remove SLUG
  npm run screens -- set SLUG      with one or more of

  --hours            when visitors are expected: "mon-fri 10:00-18:00, sat 10:00-17:00", or always
  --camera           on: the page may look for movement before its camera, to be ready for whoever comes near; off
  --pin              six to twelve digits that open the staff's corner on the screen; none closes it

What add prints is the screen's address: /kiosk/SLUG, and data-screen="SLUG" in a website. Besides, add takes

  --origins          the websites that may show it, separated by commas
  --title, --line    what its card in a website says: "Ask Amara", and a line below it
  --greeting         one sentence that the card shows after a while
  --talks-at-once    on one website (20)
  --talks-per-hour   from one address (60)
`

await commandLine(async (openAddress) => {
  const command = readScreensCommand(process.argv.slice(2))
  if (command === 'help') {
    process.stdout.write(helpText)
    return
  }
  const requests = requestsTo(openAddress())
  const path = 'slug' in command ? `/api/console/websites/${encodeURIComponent(command.slug)}` : '/api/console/websites'
  switch (command.verb) {
    case 'add': {
      const { slug } = (await requests.send('POST', path, { body: command.body })) as ListedScreen
      process.stdout.write(`${slug}\n`)
      return
    }
    case 'list': {
      const { data } = (await requests.send('GET', path)) as { data: ListedScreen[] }
      process.stdout.write(describeScreens(data))
      return
    }
    case 'set':
      await requests.send('PATCH', `/api/console/screen-settings/${encodeURIComponent(command.slug)}`, {
        body: command.body,
      })
      process.stdout.write(`${command.slug} is changed.\n`)
      return
    case 'on':
    case 'off':
      await requests.send('PATCH', path, { body: { isOff: command.verb === 'off' } })
      process.stdout.write(`${command.slug} is ${command.verb}.\n`)
      return
    case 'remove':
      await requests.send('DELETE', path)
      process.stdout.write(`${command.slug} is gone.\n`)
      return
    default:
      command satisfies never
  }
}, 'server')
