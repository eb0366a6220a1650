import { holdsInSystem } from '#contract/system-rights.ts'
import { holdsAnywhere, type SignedInUser } from '#contract/users.ts'

/** What the signed-in person may do outside of a campaign (SHELL-011 … SHELL-013, SHELL-039). */
export function mayDo(user: SignedInUser) {
  return {
    manageUsers: holdsInSystem(user, 'manage_users'),
    createCampaigns: holdsAnywhere(user, 'add_campaign'),
    editFrames: holdsAnywhere(user, 'edit_frames'),
  }
}
