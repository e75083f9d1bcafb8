import cluster from 'node:cluster';

// Node loads this module into a program that a script runs in its own place. The module stops the
// program if the script is killed. The program stops its own workers.
if (process.channel && cluster.isPrimary) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The open channel must not keep the program running.
  process.channel.unref();
}
