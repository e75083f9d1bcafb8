import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { BlockList } from 'node:net';

/*
 * The process of a test site loads this module first. `board.example` then resolves to this
 * machine. Its address counts as public, so that the site may request it.
 */

const lookup = dns.lookup;
const here = { address: '127.0.0.1', family: 4 };
dns.lookup = (host, options, callback) =>
  host === 'board.example' ? callback(null, [here]) : lookup(host, options, callback);
syncBuiltinESMExports();

const { check } = BlockList.prototype;
BlockList.prototype.check = function (address, family) {
  return address !== here.address && check.call(this, address, family);
};
