// Before the first paint. Written into the page when it is built (scripts/vite/first-script.ts); the server's content security
// policy lets it run by what it says.

// The theme that was chosen, or the device's. Kept in step with src/views/ui/theme/theme-choice.ts by a test.
;(function () {
  var device = window.matchMedia('(prefers-color-scheme: dark)')
  var root = document.documentElement
  function choice() {
    try {
      return window.localStorage.getItem('theme')
    } catch {
      return null
    }
  }
  function apply() {
    var chosen = choice()
    var theme = chosen === 'light' || chosen === 'dark' ? chosen : device.matches ? 'dark' : 'light'
    root.setAttribute('data-theme', theme)
  }
  apply()
  device.addEventListener('change', apply)
  window.addEventListener('storage', apply)
})()

// Who has a session sees the layout next. Its code comes beside that of the first screen, not after it: the build names the
// files in `data-signed-in`.
;(function () {
  var files = document.currentScript.dataset.signedIn
  try {
    if (!files || window.localStorage.getItem('jwt') === null) {
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

// What the application asks first at this address is asked now, while its code is on the way: the last visit has kept it
// (src/services/http/first-answers.ts). Who isn't given an answer asks again.
;(function () {
  var token, kept
  try {
    token = window.localStorage.getItem('jwt')
    kept = JSON.parse(window.localStorage.getItem('first-questions'))
  } catch {
    return
  }
  var questions = kept?.byAddress?.[window.location.pathname + window.location.search]
  if (token === null || !questions) {
    return
  }
  var answers = {}
  questions.forEach(function (question) {
    answers[question] = window
      .fetch(kept.base + question, {
        headers: { Accept: 'application/vnd.api+json', Authorization: `Bearer ${token}` },
      })
      .then(function (answer) {
        return answer.ok
          ? answer.text().then(function (text) {
              return { answer, text }
            })
          : null
      })
      .catch(function () {
        return null
      })
  })
  window.firstAnswers = { token, at: Date.now(), base: kept.base, answers }
})()
