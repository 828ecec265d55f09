import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Historial',
  sub: 'Cada versión que han encontrado los visitantes. Cualquiera puede volver.',
  states: 'Versiones',
  met: 'Los visitantes encuentran esta',
  putAside: 'Un borrador, apartado',
  by: (name) => (name === '' ? 'De antes de que hubiera historial' : name),
  first: 'La primera',
  none: 'Aún sin publicar.',
  noneText: 'Desde la primera vez, cada versión aparece aquí.',
  notFetched: 'No se pudo cargar el historial.',
  fetching: 'Cargando el historial',
  beside: (at) => `El borrador junto a ${at}`,
  key: 'Añadido',
  keyOut: 'quitado',
  same: 'No hay diferencias.',
  inDraft: 'En el borrador',
  before: 'Antes',
  bringBack: 'Recuperar esta',
  throwAway: 'Descartar el borrador',
  sure: (at) => `¿Recuperar ${at}?`,
  sureText:
    'Pasa a ser el borrador. Lo que no está publicado se guarda aquí como borrador apartado. Los visitantes no notan nada hasta que publique.',
  makeIt: 'Convertirla en borrador',
}
