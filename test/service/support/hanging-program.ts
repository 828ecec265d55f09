process.on('disconnect', () => process.exit(0))
process.on('message', () => {
  for (;;);
})
