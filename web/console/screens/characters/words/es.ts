import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Personajes',
  sub: (count) => (count === 1 ? 'Uno propio trabaja aquí.' : `${count} propios trabajan aquí.`),
  newCharacter: 'Nuevo personaje',
  find: 'Buscar un personaje',
  count: (count) => (count === 1 ? '1 personaje' : `${count} personajes`),
  someoneNew: 'Alguien nuevo',
  beginWith: 'Empiece con una imagen, con la cara de frente.',
  nobody: 'Aquí aún no trabaja nadie.',
  fiveMinutes:
    'Cinco minutos, y ya habrá alguien. Necesita una imagen con la cara de frente y una página con lo que debe saber.',
  steps: ['Una imagen', 'Una voz', 'Quién es', 'Lo que sabe', 'Una pantalla donde estar'],
  begin: 'Empezar',
  notFound: 'Nadie con ese nombre.',
  lookedThrough: 'Se busca en los nombres y en lo que está escrito al lado.',
  fetching: 'Cargando los personajes',
  notFetched: 'No se pudieron cargar los personajes.',
  safe: 'Están a salvo, y las conversaciones siguen.',
  ofTheHouse: 'Vienen con la casa',
  ofTheHouseHint: 'Puede ponerlos en una pantalla tal como son.',
  notOnShow: 'En ninguna pantalla',
  andMore: (first, more) => `${first} y ${more} más`,
}
