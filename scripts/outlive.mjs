import cluster from 'node:cluster';

// Loaded into programs that a script runs in its place: when that script is killed, the program is
// told to stop rather than left running unseen. Workers of the program hear from it, not from here.
if (process.channel && cluster.isPrimary) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Waiting for the end of the script is no reason to stay alive.
  process.channel.unref();
}
