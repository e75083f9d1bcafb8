-- wrk requests the paths of a file in turn, with an Accept-Encoding header, and prints its result as
-- one line of JSON: wrk … -s wrk.lua URL -- FILE ENCODINGS
local requests = {}
local turn = 0

function init(args)
  wrk.headers["Accept-Encoding"] = args[2]
  for path in io.lines(args[1]) do
    requests[#requests + 1] = wrk.format("GET", path)
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

-- Times are in microseconds.
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"seconds":%f,"p50":%f,"p99":%f,"failed":%d}\n',
    summary.requests,
    summary.duration / 1e6,
    latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
