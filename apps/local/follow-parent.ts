// Loaded before a child's own script: when the process that started it is killed, the child stops as if it had been asked
// to, and does not take for ever over it.

const PATIENCE_MS = 5_000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
