import type { words as en } from './en.ts'

export const words: typeof en = {
  question: 'Pregunta',
  hearNow: 'Los visitantes oyen ahora',
  withDraft: 'Con el borrador',
  noQuestions: 'Aún no hay preguntas que deban salir bien, así que nadie sabe si ha mejorado.',
  writeQuestions: 'Escribir algunas',
  asking: (count) => (count === 1 ? 'Se está haciendo una pregunta' : `Se están haciendo ${count} preguntas`),
  worse: (count) =>
    count === 1 ? '1 pregunta se responde peor que ahora.' : `${count} preguntas se responden peor que ahora.`,
  canPublish: 'Puede publicar de todos modos.',
  better: (count) =>
    count === 1
      ? '1 pregunta se responde mejor, ninguna peor.'
      : `${count} preguntas se responden mejor, ninguna peor.`,
  seeAll: (count) => (count === 1 ? 'Ver la pregunta' : `Ver las ${count}`),
  publishAnyhow: 'No se sabe si ha empeorado. Puede publicar, o cerrar esto e intentarlo de nuevo.',
  publishAllTheSame: 'Publicar de todos modos',
  publishUnasked: 'Publicar sin preguntar',
}
