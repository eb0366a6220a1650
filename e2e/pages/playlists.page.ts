import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** The playlists of a campaign, and the drawer of one of them. */
export class PlaylistsPage extends ScreenPage {
  async open(campaignId: string): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}/playlists`)
    await expect(this.page.getByRole('region', { name: 'Playlists', exact: true })).toBeVisible()
  }

  /** A rule set in the expanded frame specification. */
  row(ruleSet: string): Locator {
    return this.page
      .getByRole('list', { name: /^Playlists of / })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: ruleSet, exact: true }) })
  }

  /** Opens or closes a frame specification. */
  head(specification: string): Locator {
    return this.page.getByRole('button', { name: specification })
  }

  editButton(ruleSet: string): Locator {
    return this.page.getByRole('button', { name: `Edit the playlist of ${ruleSet}` })
  }

  get drawer(): Locator {
    return this.page.getByRole('dialog')
  }

  weight(creative: string): Locator {
    return this.drawer.getByLabel(`Weight of ${creative} in percent`)
  }

  lock(creative: string): Locator {
    return this.drawer.getByRole('button', { name: `Keep the weight of ${creative}` })
  }

  get shuffle(): Locator {
    return this.drawer.getByRole('checkbox', { name: 'Shuffle' })
  }

  /** The turns until the order starts again. */
  get turns(): Locator {
    return this.drawer.getByRole('list', { name: 'Turns until the order starts again' }).getByRole('listitem')
  }

  get save(): Locator {
    return this.drawer.getByRole('button', { name: 'Save', exact: true })
  }

  get discard(): Locator {
    return this.drawer.getByRole('button', { name: 'Discard changes' })
  }

  /** The drawer shows these weights, in the order of its list. */
  async expectWeights(weights: readonly string[]): Promise<void> {
    const fields = this.drawer.getByRole('textbox', { name: /^Weight of / })
    const shown = () => fields.evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))
    await expect.poll(shown).toEqual(weights)
  }
}
