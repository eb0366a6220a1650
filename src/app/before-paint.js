// Runs before the first paint. The build inlines it into the page (scripts/vite/first-script.ts); the content security policy
// allows it by its hash.

// A tab that looks as another person keeps all that it keeps for itself, and has room for the bar that says so
// (src/services/storage/looking-tab.ts).
;(function () {
  try {
    if (window.sessionStorage.getItem('looking') !== null) {
      window.tabStorage = window.sessionStorage
      document.documentElement.setAttribute('data-looking', '')
    }
  } catch {
    // Without storage no tab looks.
  }
})()

// Applies the chosen theme, or the device's. Kept in step with src/views/ui/theme/theme-choice.ts by a test.
;(function () {
  var device = window.matchMedia('(prefers-color-scheme: dark)')
  var root = document.documentElement
  function choice() {
    try {
      return (window.tabStorage || window.localStorage).getItem('theme')
    } catch {
      return null
    }
  }
  function apply() {
    var chosen = choice()
    var theme = chosen === 'light' || chosen === 'dark' ? chosen : device.matches ? 'dark' : 'light'
    root.setAttribute('data-theme', theme)
  }
  // The browser's own bars follow a chosen theme, too.
  function paint() {
    var colour = root.getAttribute('data-theme') === 'dark' ? '#171c1f' : '#fcfdfe'
    document.querySelectorAll('meta[name=theme-color]').forEach(function (meta) {
      meta.setAttribute('content', colour)
    })
  }
  new MutationObserver(paint).observe(root, { attributeFilter: ['data-theme'] })
  apply()
  device.addEventListener('change', apply)
  window.addEventListener('storage', apply)
})()

// With a session, preloads the layout's code beside the entry's: the build lists the files in `data-signed-in`.
;(function () {
  var files = document.currentScript.dataset.signedIn
  try {
    if (!files || (window.tabStorage || window.localStorage).getItem('jwt') === null) {
      return
    }
  } catch {
    return
  }
  files.split(' ').forEach(function (file) {
    var link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.appendChild(link)
  })
})()

// Sends the requests that the last visit has stored for this address while the application's code is loading
// (src/services/http/boot-responses.ts).
;(function () {
  var token, stored
  try {
    var storage = window.tabStorage || window.localStorage
    token = storage.getItem('jwt')
    stored = JSON.parse(storage.getItem('boot-requests'))
  } catch {
    return
  }
  var requests = stored?.byAddress?.[window.location.pathname + window.location.search]
  if (token === null || !requests) {
    return
  }
  var responses = {}
  requests.forEach(function (request) {
    responses[request] = window
      .fetch(stored.base + request, {
        headers: { Accept: 'application/vnd.api+json', Authorization: `Bearer ${token}` },
      })
      .then(function (response) {
        return response.ok
          ? response.text().then(function (text) {
              return { response, text }
            })
          : null
      })
      .catch(function () {
        return null
      })
  })
  window.bootResponses = { token, at: Date.now(), base: stored.base, responses }
})()
