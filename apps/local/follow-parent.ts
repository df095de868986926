// Loaded before the script of a child process: when the parent dies, the child stops as on SIGTERM, or exits after PATIENCE_MS at the
// latest.

const PATIENCE_MS = 5_000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
