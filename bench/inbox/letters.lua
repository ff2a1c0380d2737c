-- For wrk: letters of about 1 KB, each with a submission id of its own.
local head = "Name=Ada+Lindqvist&Email=ada%40example.com&Phone=%28555%29+123-4567&Company=Lindqvist+%26+Daughters&Message="
local sentence = "Does+the+table+come+in+180+cm%2C+and+would+it+be+ready+by+spring%3F+We+sit+at+six%2C+sometimes+at+eight.+"
local settings = "&.cfg.sendFrom=website%40heartwood.example&.cfg.sendTo=workshop%40heartwood.example" ..
  "&.cfg.sendSubject=Contact+submission+for+the+oak+table&.cfg.elapsed=41000&Woodgrain=&.cfg.submissionId="
local headers = { ["Content-Type"] = "application/x-www-form-urlencoded" }
local count = 0
local ids

-- wrk's Lua has no other source of chance than the time and where things lie in memory.
function init(args)
  ids = args[1]
  math.randomseed(os.time() + tonumber(tostring({}):match("0x(%x+)"), 16) % 2 ^ 31)
end

local function hex(digits)
  return string.format("%0" .. digits .. "x", math.random(0, 16 ^ digits - 1))
end

function request()
  count = count + 1
  local time = hex(6) .. hex(6)
  if ids == "page" then time = string.format("%012x", os.time() * 1000 + count % 1000) end
  local version = ids == "page" and "7" or "4"
  local id = time:sub(1, 8) .. "-" .. time:sub(9) .. "-" .. version .. hex(3) .. "-8" .. hex(3) .. "-" .. hex(6) .. hex(6)
  local message = string.rep(sentence, 5) .. "Letter+" .. count
  return wrk.format("POST", "/forms/mail.aspx", headers, head .. message .. settings .. id)
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.status + errors.connect + errors.read + errors.write + errors.timeout
  local seconds = summary.duration / 1e6
  io.write(string.format('RESULT {"perSecond":%.1f,"p50":%.3f,"p99":%.3f,"failed":%d}\n',
    (summary.requests - errors.status) / seconds, latency:percentile(50) / 1000, latency:percentile(99) / 1000, failed))
end
