/** A file that is dropped beside the place for it would open in the page's stead, with whatever was typed gone. */
export function holdDrops(): void {
  const hold = (event: DragEvent) => {
    const { target, dataTransfer } = event
    const isFile = dataTransfer?.types.includes('Files') === true
    const isTaken = event.defaultPrevented || (target instanceof Element && target.matches('input[type=file]'))
    if (!isFile || isTaken) return
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
  document.addEventListener('dragover', hold)
  document.addEventListener('drop', hold)
}
