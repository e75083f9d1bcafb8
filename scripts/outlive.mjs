import cluster from 'node:cluster';

// Node loads this module into each program that a script runs with `become`. The module stops the
// program when the script ends or is killed. The program stops its own workers.
if (process.channel && cluster.isPrimary) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The open channel must not keep the program running.
  process.channel.unref();
}
