export const texts = {
  before: '{count, plural, one {# file before it} other {# files before it}}',
  choose: 'Choose file',
  collection: 'Collection',
  description: 'About the work',
  failed: 'The upload failed. Check your connection and try again',
  file: 'File of the work',
  file_bounds:
    'Videos up to {seconds} seconds and {side} pixels a side, sounds up to {minutes} minutes, pictures up to {megapixels} megapixels',
  file_rule:
    'JPEG, PNG or WebP picture, GIF or WebP animation, MP3, M4A or WAV sound, or MP4 video (H.264). At most {size}',
  media_missing: 'Upload a file and wait until it is ready',
  name: 'Name of the work',
  no_collection: 'None',
  preparing: 'Making it ready…',
  ready: 'Ready. It will be shown like this',
  replace: 'Replace',
  review: 'Two people of official support review it. Once approved it is yours and can be sold',
  sending: 'Uploading {percent}',
  share: 'Creator’s share',
  share_about: 'You get it from every later sale. 0 to {percent} %, and it never changes',
  title: 'Submit a work',
} as const;
