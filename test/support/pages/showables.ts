import sharp from 'sharp'
import type { Showable } from '../../../shared/kiosk/showables.ts'

const when = ['Can I see the lens?']
const say = 'Here it is.'

async function drawn(widthPx: number, heightPx: number, shapes: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 250" preserveAspectRatio="xMidYMid slice">${shapes}</svg>`
  const bytes = await sharp(Buffer.from(svg)).resize(widthPx, heightPx, { fit: 'cover' }).webp().toBuffer()
  return { url: `data:image/webp;base64,${bytes.toString('base64')}`, widthPx, heightPx }
}

const lens =
  '<rect width="480" height="250" fill="#c6d6d2"/><ellipse cx="240" cy="120" rx="60" ry="96" fill="#d9ebe6" stroke="#c9941b" stroke-width="8"/><path d="M180 120h120M186 80h108M186 160h108" stroke="#7aa39c" stroke-width="4"/>'
const plan =
  '<rect width="480" height="250" fill="#fff"/><path d="M10 10H470V240H10ZM10 110H150V150M290 10V78M290 132V240" fill="none" stroke="#11252c" stroke-width="4"/><circle cx="410" cy="180" r="12" fill="#f0b429"/>'

/** A picture, a map, a page and a person, as the backend tells a screen's page. */
export async function someShowables(): Promise<Record<Showable['kind'], Showable>> {
  return {
    picture: {
      name: 'lens',
      kind: 'picture',
      title: 'The great lens',
      caption: 'Catalogue, number 12',
      when,
      say,
      picture: { ...(await drawn(1200, 625, lens)), alt: 'A barrel of glass rings held in brass' },
    },
    map: {
      name: 'toilets',
      kind: 'map',
      title: 'The way to the toilets',
      caption: '',
      when,
      say,
      picture: { ...(await drawn(1200, 625, plan)), alt: 'Through the stair hall, on the right' },
    },
    page: {
      name: 'tickets',
      kind: 'page',
      title: 'Tickets for Saturday',
      caption: 'From 14 euros',
      when,
      say,
      url: 'https://museum.example/tickets?day=saturday',
    },
    person: { name: 'desk', kind: 'person', title: 'The desk', caption: '', when, say },
  }
}
