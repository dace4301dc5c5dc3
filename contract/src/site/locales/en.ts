export const texts = {
  upload_animated: 'Moving pictures cannot be uploaded',
  upload_damaged: 'This picture is damaged or incomplete. Please choose another one',
  upload_day_full: 'You have uploaded {count} pictures within 24 hours. Please try again later',
  upload_missing: 'Please choose one picture',
  upload_not_picture: 'Only JPEG, PNG and WebP pictures can be uploaded',
  upload_too_large: 'The picture is larger than {megabytes} MB',
  upload_too_many_pixels: 'The picture has more than {megapixels} megapixels',
  upload_total_full: 'You have reached the limit of {count} stored pictures',
  upload_unknown: 'This picture is not one of your unused uploads. Please upload it again',
} as const;
