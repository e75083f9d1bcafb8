import cluster from 'node:cluster';

// Loaded into programs that a script runs in its place: if the script is killed, the program is
// told to stop. The program tells its own workers.
if (process.channel && cluster.isPrimary) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The wait for the script must not keep the program alive.
  process.channel.unref();
}
