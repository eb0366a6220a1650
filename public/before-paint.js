// Before the first paint. A file of its own, because the content security policy takes no inline scripts.

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
// files in `data-signed-in`. And browsers take long to say a language's first number and date: that is done while they come.
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
  new Intl.NumberFormat('en').format(1)
  new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(0)
})()
