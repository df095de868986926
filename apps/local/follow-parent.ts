// Runs before the script of a child process. If the parent process dies, the child gets SIGTERM. If the child still runs after PATIENCE_MS,
// it exits.

const PATIENCE_MS = 5_000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
